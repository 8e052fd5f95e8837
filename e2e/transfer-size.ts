import { statSync } from 'node:fs'

/** Returns a file's size in transit: the .gz beside it, or the file itself when it is too small to have one. */
export const getTransferSize = (file: string): number =>
  statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? statSync(file).size
