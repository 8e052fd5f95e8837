import fs from 'node:fs'
import path from 'node:path'
import type { NativeSchool } from './native-school.ts'
import { createNativeTexts, infoPlist } from './native-texts.ts'
import { createNativePictures } from './pictures.ts'
import { Stop } from './stop.ts'

/** Writes everything that is the school's own into the two projects in `app`. Returns the files that changed. */
export async function writeNativeFiles(app: string, native: NativeSchool): Promise<string[]> {
  const texts = createNativeTexts(native, fs.readFileSync(path.join(app, infoPlist), 'utf8'))
  const files = { ...texts, ...(await createNativePictures(native.school)) }
  return Object.entries(files).flatMap(([name, content]) => {
    const file = path.join(app, name)
    const bytes = Buffer.from(content)
    if (fs.existsSync(file) && fs.readFileSync(file).equals(bytes)) return []
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, bytes)
    return [name]
  })
}

/** Where each platform expects the file of the school's Firebase project. Git ignores both. */
export const firebaseFiles = {
  'google-services.json': 'android/app/google-services.json',
  'GoogleService-Info.plist': 'ios/App/App/GoogleService-Info.plist',
} as const

/** Copies the files of the school's Firebase project from a folder. */
export function copyFirebaseFiles(app: string, folder: string): string[] {
  const found = Object.entries(firebaseFiles).filter(([name]) => fs.existsSync(path.join(folder, name)))
  if (found.length === 0)
    throw new Stop(
      `${folder} has neither google-services.json nor GoogleService-Info.plist. Download them from Firebase.`,
    )
  for (const [name, target] of found) fs.copyFileSync(path.join(folder, name), path.join(app, target))
  return found.map(([, target]) => target)
}
