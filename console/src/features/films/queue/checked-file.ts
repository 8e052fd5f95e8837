import { maxVideoBytes } from '@fieldhouse/contract/films/desk'
import { detectContainer, detectionBytes } from '@fieldhouse/contract/origin/container'
import { sizeWords } from './pace.ts'

/** Why a file is none that can be sent, before a byte of it is; undefined for a film. */
export async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty.'
  if (file.size > maxVideoBytes)
    return `A video can have ${sizeWords(maxVideoBytes)} at most; this one has ${sizeWords(file.size)}.`
  const head = await headOf(file)
  if (!head) return unreadable
  const sniffed = detectContainer(head)
  return sniffed.kind === 'refused' ? sniffed.reason : undefined
}

/** A folder that was dropped, or a file that is gone since. */
const unreadable = 'Couldn’t read this file. Check that it still exists.'

const headOf = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer())
  } catch {
    return undefined
  }
}
