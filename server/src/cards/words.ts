/** What of a text can be written with the letters that there are, and how it stands in lines. */

/** Whether there is a picture of a character. */
export type Knows = (character: string) => boolean

/** Marks that turn the direction of what follows, and whatever else nobody sees. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

export const plain = (text: string, most: number): string => {
  const all = [...text.toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim()]
  return all.length <= most
    ? all.join('')
    : `${all
        .slice(0, most - 1)
        .join('')
        .trim()}…`
}

/**
 * Without what is no letter and cannot be written (emoji, arrows), an accent less where only that is missing; undefined for words in a
 * script of which there are no letters: half a headline would be another one.
 */
export function writable(text: string, knows: Knows): string | undefined {
  let written = ''
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const [bare = ''] = character.normalize('NFKD')
    if (knows(character)) written += character
    else if (knows(bare)) written += bare
    else if (/[\p{L}\p{N}]/u.test(character)) return undefined
  }
  return written.replace(/ +/g, ' ').trim()
}

export type Wide = (text: string) => number

/** In lines no wider than the room; a word that is wider is broken, and what is too much ends in dots. */
export function linesOf(text: string, wide: Wide, room: number, most: number): { lines: string[]; whole: boolean } {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => pieces(one, wide, room))) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && wide(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return { lines, whole: true }
  const shown = lines.slice(0, most)
  let last = [...(shown[most - 1] ?? '')]
  while (last.length > 0 && wide(`${last.join('').trim()}…`) > room) last = last.slice(0, -1)
  shown[most - 1] = `${last.join('').trim()}…`
  return { lines: shown, whole: false }
}

function pieces(word: string, wide: Wide, room: number): string[] {
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
