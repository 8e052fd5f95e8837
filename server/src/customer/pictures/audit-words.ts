/** What the audit trail calls it. */
export const takesPicture = 'take away the picture of'
