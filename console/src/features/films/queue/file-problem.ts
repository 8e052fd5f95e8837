import { maxVideoBytes } from '@fieldhouse/contract/films/admin'
import { detectContainer, detectionBytes } from '@fieldhouse/contract/origin/container'
import { formatBytes } from '../../../shared/amounts.ts'

/** Checks a file before any byte is sent; returns why it is not a video, or undefined. */
export async function findFileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty.'
  if (file.size > maxVideoBytes)
    return `A video can have ${formatBytes(maxVideoBytes)} at most. This one has ${formatBytes(file.size)}.`
  const head = await readFileHead(file)
  if (!head) return unreadableMessage
  const sniffed = detectContainer(head)
  return sniffed.kind === 'refused' ? sniffed.reason : undefined
}

/** Message for an unreadable file, a dropped folder, or a file that no longer exists. */
const unreadableMessage = 'Couldn’t read this file. Check that it still exists.'

const readFileHead = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer())
  } catch {
    return undefined
  }
}
