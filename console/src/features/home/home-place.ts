/** Where these pages stand, and one of them: `rows/12`, `ads`. */
export const homePlace = (part = ''): string => (part === '' ? '/home' : ['', 'home', part].join('/'))
