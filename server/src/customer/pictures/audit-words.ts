/** The action in the audit log. */
export const takesPicture = 'take away the picture of'
