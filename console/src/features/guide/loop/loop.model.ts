import type { ChannelBlock } from '@fieldhouse/contract/channels/desk'

/** A block while it is put in order: by a number that it has only here. */
export interface DraftBlock extends ChannelBlock {
  id: number
}

export const draftsOf = (blocks: readonly ChannelBlock[]): DraftBlock[] =>
  blocks.map((block, index) => ({ ...block, id: index + 1 }))

export const blocksOf = (drafts: readonly DraftBlock[]): ChannelBlock[] =>
  drafts.map(({ title, subtitle, minutes, titles }) => ({ title, subtitle, minutes, titles }))

export const isSame = (drafts: readonly DraftBlock[], blocks: readonly ChannelBlock[]): boolean =>
  JSON.stringify(blocksOf(drafts)) === JSON.stringify(blocks)

export const newBlock = (drafts: readonly DraftBlock[]): DraftBlock => ({
  id: Math.max(0, ...drafts.map(({ id }) => id)) + 1,
  title: '',
  subtitle: null,
  minutes: 30,
  titles: [],
})

/** The block takes its place again, or the last one. */
export const withBlock = (drafts: readonly DraftBlock[], block: DraftBlock): DraftBlock[] =>
  drafts.some(({ id }) => id === block.id)
    ? drafts.map((one) => (one.id === block.id ? block : one))
    : [...drafts, block]

/** `3 h 30 min`. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}

export const turnMinutes = (drafts: readonly DraftBlock[]): number =>
  drafts.reduce((sum, { minutes }) => sum + minutes, 0)
