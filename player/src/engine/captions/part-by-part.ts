import type Hls from 'hls.js'
import type { FragLoadingData } from 'hls.js'

/** What hls.js 1.7 remembers of the piece before, to notice a jump. */
interface Remembered {
  lastSn: number
  lastPartIndex: number
  lastCc: number
}
type OnFragLoading = (this: unknown, event: unknown, data: FragLoadingData) => void

/**
 * hls.js takes every part of a segment but its first for a jump, and forgets the half of a caption that it has by then. The one that
 * reads captions is told of no part that follows the one before it.
 */
export function partByPart(HlsClass: typeof Hls): object {
  const Reader = HlsClass.DefaultConfig.timelineController as unknown as new (...given: unknown[]) => Remembered
  const tell = (Reader.prototype as { onFragLoading: OnFragLoading }).onFragLoading
  class PartByPart extends Reader {
    onFragLoading(event: unknown, data: FragLoadingData) {
      const { sn, cc } = data.frag
      const part = data.part?.index ?? -1
      const follows = sn === this.lastSn && cc === this.lastCc && part === this.lastPartIndex + 1
      if (follows && data.frag.type === 'main') this.lastPartIndex = part
      else tell.call(this, event, data)
    }
  }
  return { timelineController: PartByPart }
}
