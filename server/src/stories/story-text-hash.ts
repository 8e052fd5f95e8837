import { createHash } from 'node:crypto'
import type { StoredStory } from './stories.store.ts'

type StoryText = Pick<StoredStory, 'title' | 'deck' | 'author' | 'picture' | 'body'>

/**
 * Hashes a story's text, independent of the order in which the database stores members. A different hash means that
 * someone edited it.
 */
export const hashStoryText = ({ title, deck, author, picture, body }: StoryText): string =>
  createHash('sha256')
    .update(JSON.stringify(sortMembers([title, deck, author, picture, body])))
    .digest('hex')

function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sortMembers(inner)])
}
