import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { ChosenPicture } from './picture-file.model.ts'

/** What an upload is called with, besides the thing that gets the picture. */
export interface PictureSending {
  body: Blob
  query: { x?: string; y?: string }
}

export const toCropQuery = ({ focus }: ChosenPicture): PictureSending['query'] => ({
  x: String(focus.x),
  y: String(focus.y),
})

/** Sends the picture of something that was just saved. A failure says that the rest is saved. */
export async function sendNewPicture(
  chosen: ChosenPicture | undefined,
  name: string,
  put: (sending: PictureSending) => Promise<unknown>,
): Promise<void> {
  if (!chosen) return
  try {
    await put({ body: chosen.file, query: toCropQuery(chosen) })
  } catch (error) {
    throw new Error(`“${name}” is saved, but not its picture. ${errorMessage(error)} Open it again to add the picture.`)
  }
}
