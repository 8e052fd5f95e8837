import { listTexts } from './text-files.ts'

const words = process.argv.slice(2)

for (const { file, line, text } of listTexts(words)) console.log(`${file}:${line}: ${text}`)
