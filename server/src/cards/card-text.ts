/** Cleans text for cards, and breaks it into lines. */

/** Whether there is a bitmap for a character. */
export type HasLetter = (character: string) => boolean

/** Control characters, direction marks and other invisible characters. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

export const cleanText = (text: string, most: number): string => {
  const all = [...text.toWellFormed().replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim()]
  return all.length <= most
    ? all.join('')
    : `${all
        .slice(0, most - 1)
        .join('')
        .trim()}…`
}

/**
 * Removes symbols without a letter bitmap (emoji, arrows), and an accent where only that is missing. Undefined for
 * text in a script without bitmaps: half a headline would be misleading.
 */
export function keepWritable(text: string, knows: HasLetter): string | undefined {
  let written = ''
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const [bare = ''] = character.normalize('NFKD')
    if (knows(character)) written += character
    else if (knows(bare)) written += bare
    else if (/[\p{L}\p{N}]/u.test(character)) return undefined
  }
  return written.replace(/ +/g, ' ').trim()
}

export type MeasureText = (text: string) => number

/** Breaks text into lines of a width. A longer word is split, and excess text ends in an ellipsis. */
export function breakIntoLines(
  text: string,
  wide: MeasureText,
  room: number,
  most: number,
): { lines: string[]; whole: boolean } {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => breakWord(one, wide, room))) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && wide(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return { lines, whole: true }
  const visible = lines.slice(0, most)
  let last = [...(visible[most - 1] ?? '')]
  while (last.length > 0 && wide(`${last.join('').trim()}…`) > room) last = last.slice(0, -1)
  visible[most - 1] = `${last.join('').trim()}…`
  return { lines: visible, whole: false }
}

function breakWord(word: string, wide: MeasureText, room: number): string[] {
  if (wide(word) <= room) return [word]
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && wide(piece + character) > room) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}
