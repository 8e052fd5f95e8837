import { escapeParentheses } from './markdown.model.ts'

/** Text with a selection. */
export interface TextSelection {
  text: string
  from: number
  to: number
}

export type TextMark = '**' | '*'

/** Shrinks the selection by the spaces at its ends, because a mark starts and ends with a word. */
function trimSelection({ text, from, to }: TextSelection): TextSelection {
  const chosen = text.slice(from, to)
  if (chosen.trim() === '') return { text, from: to, to }
  return { text, from: from + chosen.search(/\S/), to: from + chosen.trimEnd().length }
}

const countStars = (text: string, at: number, step: 1 | -1): number => {
  let count = 0
  while (text[step === 1 ? at + count : at - 1 - count] === '*') count += 1
  return count
}

/** Whether this many stars contain the mark: one or three mean emphasis, two or more mean strong. */
const hasMark = (mark: TextMark, count: number): boolean => (mark === '*' ? count % 2 === 1 : count >= 2)

/** Toggles a mark on the selection; without a selection the cursor is placed inside the mark. */
export function applyMark(typed: TextSelection, mark: TextMark): TextSelection {
  const { text, from, to } = trimSelection(typed)
  const around = Math.min(countStars(text, from, -1), countStars(text, to, 1))
  const markLength = mark.length
  // The cursor is at the end of marked text, so it moves behind the mark.
  if (from === to && /[^\s*]/.test(text.charAt(from - 1)) && hasMark(mark, countStars(text, to, 1)))
    return { text, from: from + markLength, to: to + markLength }
  if (hasMark(mark, around))
    return {
      text: text.slice(0, from - markLength) + text.slice(from, to) + text.slice(to + markLength),
      from: from - markLength,
      to: to - markLength,
    }
  return {
    text: `${text.slice(0, from)}${mark}${text.slice(from, to)}${mark}${text.slice(to)}`,
    from: from + markLength,
    to: to + markLength,
  }
}

/** Links the selection to an address; without a selection, text is inserted. */
export function applyLink(typed: TextSelection, address: string, linkText: string): TextSelection {
  const { text, from, to } = trimSelection(typed)
  const inner = from < to ? text.slice(from, to) : linkText.replaceAll(/[\\*[\]]/g, '\\$&')
  return {
    text: `${text.slice(0, from)}[${inner}](${escapeParentheses(address)})${text.slice(to)}`,
    from: from + 1,
    to: from + 1 + inner.length,
  }
}
