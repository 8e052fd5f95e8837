import fs from 'node:fs'
import path from 'node:path'

const manifest = fs.readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8')

/** As package.json states it. The pages of the same build say the same. */
export const productVersion: string = JSON.parse(manifest).version
