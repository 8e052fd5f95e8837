/**
 * Longest name of a school, person or program in a file. It is apart from the endpoints so that file readers load no
 * schema.
 */
export const nameInFilesMax = 120
