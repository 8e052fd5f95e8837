import fs from 'node:fs'
import path from 'node:path'

const manifest = fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')

export const productVersion: string = JSON.parse(manifest).version
