import type Hls from 'hls.js'
import type { FragLoadingData } from 'hls.js'

/** State that hls.js 1.7 keeps of the previous piece to notice a jump. */
interface TimelineState {
  lastSn: number
  lastPartIndex: number
  lastCc: number
}
type OnFragLoading = (this: unknown, event: unknown, data: FragLoadingData) => void

/**
 * Patches the caption reader of hls.js, which treats every part of a segment except the first as a jump and forgets
 * half a caption. The patched reader is not told of a part that directly follows the previous one.
 */
export function patchPartLoading(HlsClass: typeof Hls): object {
  const Reader = HlsClass.DefaultConfig.timelineController as unknown as new (...args: unknown[]) => TimelineState
  const superOnFragLoading = (Reader.prototype as { onFragLoading: OnFragLoading }).onFragLoading
  class PartByPart extends Reader {
    onFragLoading(event: unknown, data: FragLoadingData) {
      const { sn, cc } = data.frag
      const part = data.part?.index ?? -1
      const follows = sn === this.lastSn && cc === this.lastCc && part === this.lastPartIndex + 1
      if (follows && data.frag.type === 'main') this.lastPartIndex = part
      else superOnFragLoading.call(this, event, data)
    }
  }
  return { timelineController: PartByPart }
}
