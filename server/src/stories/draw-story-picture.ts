import type { DrawnFiles } from '../shared/files/drawn-files.ts'
import type { PicturesOf } from '../shared/files/pictures/drawing-room.ts'
import { redrawnIn } from '../shared/files/redrawn.ts'
import type { StoredStoryPicture } from './stories.store.ts'

/** Widths for a phone, a tablet or a high-resolution phone, and a desktop. */
const widths = [480, 960, 1600] as const

/** Writes a story's picture in its sizes; its row is still to be added. */
export async function drawStoryPicture(
  bytes: Uint8Array,
  files: Pick<DrawnFiles, 'write'>,
  of: PicturesOf = 'desk',
): Promise<StoredStoryPicture> {
  const drawn = await redrawnIn(bytes, widths, of)
  return {
    name: await files.write(drawn),
    width: drawn.width,
    height: drawn.height,
    widths: [...new Set(drawn.files.map(({ width }) => width))],
  }
}
