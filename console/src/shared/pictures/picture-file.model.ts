import { maxPictureMegapixels, type PictureShape, pictureBytes } from '@fieldhouse/contract/pictures/picture-shapes'
import type { FocusPoint } from './focus.model.ts'

/** A file that someone chose, and the point of it that a crop keeps in view. It is not sent yet. */
export interface ChosenPicture {
  file: File
  focus: FocusPoint
}

const accepted = 'Choose a JPEG, PNG or WebP.'
const largestMegabytes = pictureBytes.maxLength / 1024 / 1024

/** Kinds that people try, by their first bytes. A name or a type proves nothing. */
const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^.{4}ftyp(heic|heix|mif1|msf1|hevc)/s, `iPhone photos in HEIC format don’t work in browsers. ${accepted}`],
  [/^.{4}ftypavif/s, `AVIF pictures can’t be used here. ${accepted}`],
  [/^.{4}ftyp/s, `That’s a video. ${accepted}`],
  [/^GIF8/, `GIF pictures can’t be used. ${accepted}`],
  [/^%PDF/, `That’s a PDF. ${accepted}`],
  [/^\s*(<\?xml|<!--|<svg|<!DOCTYPE)/i, `SVG pictures can’t be used. ${accepted}`],
]
const usable = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s]

/** Returns what is wrong with a file before it is sent. The server checks it again, and redraws it. */
export async function findFileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'That file is empty. Choose another one.'
  if (file.size > pictureBytes.maxLength)
    return `That file is ${Math.ceil(file.size / 1024 / 1024)} MB. Choose one of up to ${largestMegabytes} MB.`
  const head = Array.from(new Uint8Array(await file.slice(0, 64).arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  ).join('')
  if (usable.some((kind) => kind.test(head))) return undefined
  return otherKinds.find(([kind]) => kind.test(head))?.[1] ?? `That file isn’t a picture. ${accepted}`
}

interface PictureSize {
  width: number
  height: number
}

/** Returns what is wrong with the size of a picture, once it is drawn. */
export const findSizeProblem = ({ width, height }: PictureSize): string | undefined =>
  width * height > maxPictureMegapixels * 1_000_000
    ? `That picture has ${Math.ceil((width * height) / 1_000_000)} megapixels. Choose one of up to ${maxPictureMegapixels}.`
    : undefined

/** Warns of a picture that is smaller than fans see it. */
export function describeSmallPicture(picture: PictureSize, shape: PictureShape): string | undefined {
  const ratio = shape.width / shape.height
  const across = shape.fit === 'cover' ? Math.min(picture.width, picture.height * ratio) : picture.width
  return across < shape.width / 2
    ? `This picture is small (${picture.width} × ${picture.height}) and may look blurry.`
    : undefined
}

/** Whether a crop leaves something out, so that it can move. */
export const isCropped = (picture: PictureSize, { width, height, fit }: PictureShape): boolean =>
  fit === 'cover' && Math.abs(Math.log(picture.width / picture.height / (width / height))) > 0.03

export const describeShape = ({ width, height, fit }: PictureShape): string =>
  `JPEG, PNG or WebP, up to ${largestMegabytes} MB. ` +
  (fit === 'cover'
    ? `${width} × ${height} pixels looks sharp everywhere.`
    : 'A clear background looks best. Nothing is cut off.')
