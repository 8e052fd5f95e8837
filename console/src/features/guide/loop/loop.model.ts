import type { ChannelBlock } from '@fieldhouse/contract/channels/admin'

/** A block while the loop is edited, with an id that exists only on this page. */
export interface LoopBlockDraft extends ChannelBlock {
  id: number
}

export const toBlockDrafts = (blocks: readonly ChannelBlock[]): LoopBlockDraft[] =>
  blocks.map((block, index) => ({ ...block, id: index + 1 }))

export const toChannelBlocks = (drafts: readonly LoopBlockDraft[]): ChannelBlock[] =>
  drafts.map(({ title, subtitle, minutes, titles }) => ({ title, subtitle, minutes, titles }))

export const hasSameBlocks = (drafts: readonly LoopBlockDraft[], blocks: readonly ChannelBlock[]): boolean =>
  JSON.stringify(toChannelBlocks(drafts)) === JSON.stringify(blocks)

export const newBlockDraft = (drafts: readonly LoopBlockDraft[]): LoopBlockDraft => ({
  id: Math.max(0, ...drafts.map(({ id }) => id)) + 1,
  title: '',
  subtitle: null,
  minutes: 30,
  titles: [],
})

/** Replaces the block in its place, or adds it at the end. */
export const putBlock = (drafts: readonly LoopBlockDraft[], block: LoopBlockDraft): LoopBlockDraft[] =>
  drafts.some(({ id }) => id === block.id)
    ? drafts.map((one) => (one.id === block.id ? block : one))
    : [...drafts, block]

/** Formats a length: `3 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}

export const sumLoopMinutes = (drafts: readonly LoopBlockDraft[]): number =>
  drafts.reduce((sum, { minutes }) => sum + minutes, 0)
