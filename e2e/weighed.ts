import { statSync } from 'node:fs'

/** As it travels: the .gz that lies beside a file, or the file where it is too small to have one. */
export const weighed = (file: string): number =>
  statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? statSync(file).size
