import { focusPersonPhoto, getRosterPerson, putPersonPhoto, removePersonPhoto } from '@fieldhouse/contract/games/people'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { readPicture } from '../../../shared/pictures/read-picture.ts'

/** A photo that a person got, and the one of before. */
export interface ReplacedPhoto {
  person: number
  image: string | null
  before: { file: Blob; x: number; y: number } | 'none' | 'unreadable'
}

/** Gives a person a photo. The one of before is read first, because the server forgets it at once. */
export async function replacePhoto(person: number, file: File): Promise<ReplacedPhoto> {
  const params = { id: String(person) }
  const { person: known, photo } = await sendStaffRequest(getRosterPerson, { params })
  const earlier = await readPicture(photo?.whole ?? known.image)
  const page = await sendStaffRequest(putPersonPhoto, { params, body: file })
  const before = earlier && photo ? { file: earlier, x: photo.x, y: photo.y } : known.image ? 'unreadable' : 'none'
  return { person, image: page.person.image, before }
}

/** Brings the photo of before back, or none. Returns false where someone changed it since, or it could not be read. */
export async function bringBackPhoto({ person, image, before }: ReplacedPhoto): Promise<boolean> {
  const params = { id: String(person) }
  const { person: known } = await sendStaffRequest(getRosterPerson, { params })
  if (before === 'unreadable' || known.image !== image) return false
  if (before === 'none') await sendStaffRequest(removePersonPhoto, { params })
  else {
    const { file, x, y } = before
    const { photo } = await sendStaffRequest(putPersonPhoto, { params, body: file })
    if (photo?.x !== x || photo.y !== y) await sendStaffRequest(focusPersonPhoto, { params, body: { x, y } })
  }
  return true
}
