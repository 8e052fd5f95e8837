import { unclosed } from './words.model.ts'

/** What is typed, and what of it is chosen. */
export interface Typed {
  text: string
  from: number
  to: number
}

export type Mark = '**' | '*'

/** The chosen words without the spaces around them: a mark begins and ends with a word. */
function tight({ text, from, to }: Typed): Typed {
  const chosen = text.slice(from, to)
  if (chosen.trim() === '') return { text, from: to, to }
  return { text, from: from + chosen.search(/\S/), to: from + chosen.trimEnd().length }
}

const stars = (text: string, at: number, step: 1 | -1): number => {
  let count = 0
  while (text[step === 1 ? at + count : at - 1 - count] === '*') count += 1
  return count
}

/** One star of three, or alone, is emphasis; two of them, with or without the third, are strong. */
const has = (mark: Mark, count: number): boolean => (mark === '*' ? count % 2 === 1 : count >= 2)

/** The chosen words with the mark, or without it where they have it; with nothing chosen the cursor stands inside. */
export function withMark(typed: Typed, mark: Mark): Typed {
  const { text, from, to } = tight(typed)
  const around = Math.min(stars(text, from, -1), stars(text, to, 1))
  const wide = mark.length
  // At the end of what has it: what is typed next has it no longer.
  if (from === to && /[^\s*]/.test(text.charAt(from - 1)) && has(mark, stars(text, to, 1)))
    return { text, from: from + wide, to: to + wide }
  if (has(mark, around))
    return {
      text: text.slice(0, from - wide) + text.slice(from, to) + text.slice(to + wide),
      from: from - wide,
      to: to - wide,
    }
  return {
    text: `${text.slice(0, from)}${mark}${text.slice(from, to)}${mark}${text.slice(to)}`,
    from: from + wide,
    to: to + wide,
  }
}

/** The chosen words lead to an address; nothing chosen: words that say what it is. */
export function withLink(typed: Typed, address: string, words: string): Typed {
  const { text, from, to } = tight(typed)
  const inner = from < to ? text.slice(from, to) : words.replaceAll(/[\\*[\]]/g, '\\$&')
  return {
    text: `${text.slice(0, from)}[${inner}](${unclosed(address)})${text.slice(to)}`,
    from: from + 1,
    to: from + 1 + inner.length,
  }
}
