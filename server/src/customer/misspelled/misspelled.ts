/** The address that was probably meant; undefined when nothing looks mistyped. */
export const suggestionFor = (_email: string): string | undefined => undefined
