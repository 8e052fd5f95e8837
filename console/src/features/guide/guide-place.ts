/** Below the console's own address. */
export const guidePlace = (more: number | string = ''): string => (more === '' ? '/guide' : `/guide/${more}`)
