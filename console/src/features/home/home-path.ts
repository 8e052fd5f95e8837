/** Path of a page of the home section, such as `rows/12` or `ads`. */
export const getHomePath = (part = ''): string => (part === '' ? '/home' : ['', 'home', part].join('/'))
