import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import type { PictureQueue } from '../shared/files/pictures/picture-pool.ts'
import { redrawInWidths } from '../shared/files/redraw-picture.ts'
import type { StoredStoryPicture } from './stories.store.ts'

/** Widths for a phone, a tablet or a high-resolution phone, and a desktop. */
const widths = [480, 960, 1600] as const

/** Writes a story's picture in its sizes; its row is still to be added. */
export async function drawStoryPicture(
  bytes: Uint8Array,
  files: Pick<DrawnFiles, 'write'>,
  of: PictureQueue = 'desk',
): Promise<StoredStoryPicture> {
  const drawn = await redrawInWidths(bytes, widths, of)
  return {
    name: await files.write(drawn),
    width: drawn.width,
    height: drawn.height,
    widths: [...new Set(drawn.files.map(({ width }) => width))],
  }
}
