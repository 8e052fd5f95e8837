/** Path of a guide page below the console's own address. */
export const getGuidePath = (subpath: number | string = ''): string => (subpath === '' ? '/guide' : `/guide/${subpath}`)
