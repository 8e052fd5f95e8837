import { removeAccents } from '../text.ts'

/**
 * Folds spellings of a school's name: `St.` before a name means Saint, after it State. Parentheses stay, because they
 * tell schools apart.
 */
export const getSchoolKey = (name: string): string =>
  removeAccents(name)
    .toLowerCase()
    .replace(/\bst\b\.?(?=\s+[a-z])/g, 'saint')
    .replace(/\bst\b\.?/g, 'state')
    .replace(/\buniversity( of)?\b|\buniv\b\.?( of)?/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/\b(the|lady)\b/g, ' ')
    .replace(/[^a-z0-9()]+/g, ' ')
    .trim()
