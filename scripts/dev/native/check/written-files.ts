import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { NativeSchool } from '../native-school.ts'
import { createNativeTexts, infoPlist } from '../native-texts.ts'
import { createNativePictures } from '../pictures.ts'
import { findLine, type Mistake } from './mistake.ts'

/** Finds files of the school that are not as `write` writes them. */
export async function findChangedFiles(app: string, native: NativeSchool): Promise<Mistake[]> {
  const { [infoPlist]: _, ...texts } = createNativeTexts(native, blankInfo)
  const changedTexts = Object.entries(texts).flatMap(([file, text]) => findChangedLine(app, file, text))
  const changedPictures: Mistake[] = []
  for (const [file, picture] of Object.entries(await createNativePictures(native.school)))
    changedPictures.push(...(await findChangedPicture(app, file, picture)))
  return [...changedTexts, ...changedPictures]
}

/** Its texts are checked with the rest of that file. */
const blankInfo = ['CFBundleDisplayName', 'NSCameraUsageDescription', 'NSUserTrackingUsageDescription']
  .map((key) => `<key>${key}</key><string></string>`)
  .join('')

function findChangedLine(app: string, file: string, text: string): Mistake[] {
  const found = readFile(app, file)
  if (!found) return [{ file, line: 1, text: 'is missing' }]
  const [is, expected] = [found.toString().split('\n'), text.split('\n')]
  const at = Array.from({ length: Math.max(is.length, expected.length) }).findIndex(
    (_, line) => is[line] !== expected[line],
  )
  if (at < 0) return []
  const wanted = expected[at] === undefined ? 'the end of the file' : `“${expected[at].trim()}”`
  return [{ file, line: at + 1, text: `“${is[at]?.trim() ?? ''}” should be ${wanted}` }]
}

/** How far a color may be from the drawn one, of 255: another machine may round differently. */
const tolerance = 3

async function findChangedPicture(app: string, file: string, drawn: Buffer): Promise<Mistake[]> {
  const found = readFile(app, file)
  if (!found) return [{ file, line: 1, text: 'is missing' }]
  if (found.equals(drawn)) return []
  try {
    const [is, expected] = await Promise.all([readPixels(found), readPixels(drawn)])
    if (is.size !== expected.size) return [{ file, line: 1, text: `is ${is.size}, not ${expected.size}` }]
    const isSame = expected.pixels.every((color, at) => Math.abs(color - (is.pixels[at] ?? 0)) <= tolerance)
    return isSame ? [] : [{ file, line: 1, text: 'is not the school’s crest' }]
  } catch {
    return [{ file, line: 1, text: 'is no picture' }]
  }
}

async function readPixels(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, size: `${info.width} × ${info.height} pixels with ${info.channels} channels` }
}

export function readFile(app: string, file: string): Buffer | undefined {
  const place = path.join(app, file)
  return fs.existsSync(place) ? fs.readFileSync(place) : undefined
}

/** Finds the file of a Firebase project that belongs to another app. Without the file there is no push. */
export function findForeignFirebase(
  app: string,
  file: string,
  id: string,
  readIds: (text: string) => string[],
): Mistake[] {
  const text = readFile(app, file)?.toString()
  if (text === undefined) return []
  const ids = readIds(text)
  if (ids.includes(id)) return []
  const line = ids[0] === undefined ? 1 : findLine(text, ids[0])
  return [{ file, line, text: `is of ${ids.join(', ') || 'no app'}, not of ${id}` }]
}
