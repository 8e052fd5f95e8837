import path from 'node:path'
import type { NativeSchool } from '../native-school.ts'
import { findResourceMistakes } from './aapt2.ts'
import { findAndroidMistakes } from './android.ts'
import { findBuiltPageMistakes } from './built-page.ts'
import { findIosMistakes } from './ios.ts'
import type { Mistake } from './mistake.ts'
import { findPrivacyMistakes } from './privacy.ts'
import { findChangedFiles } from './written-files.ts'
import { findXcodeMistakes } from './xcode-project.ts'

const modules = path.join(import.meta.dirname, '../../../../node_modules')

/** Finds the mistakes in both projects that can be told without Xcode and Android's tools, in the order of files. */
export async function findNativeMistakes(app: string, native: NativeSchool): Promise<Mistake[]> {
  const found = [
    ...(await findChangedFiles(app, native)),
    ...findAndroidMistakes(app, native),
    ...findResourceMistakes(app, native),
    ...findIosMistakes(app, native),
    ...findXcodeMistakes(app),
    ...findPrivacyMistakes(app, modules),
    ...findBuiltPageMistakes(app, native),
  ]
  return found.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}
