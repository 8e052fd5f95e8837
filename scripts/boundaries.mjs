// Checks who may import whom (.dependency-cruiser.cjs) in every TypeScript file.
// dependency-cruiser 18 needs the compiler's JavaScript API, which TypeScript 7 lacks. With TypeScript 7 alone it
// reports "no violations, 0 modules" and exits 0. So it gets TypeScript 6, and the files that it has seen are counted.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({ resolve: (name, context, next) => next(name.replace(/^typescript(?=$|\/)/, 'typescript-6'), context) })

const { workspaces } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const rooms = [...workspaces, 'e2e', 'bench', 'scripts'].filter((room) => fs.existsSync(room))
const { cruise } = await import('dependency-cruiser')
const { default: config } = await import('../.dependency-cruiser.cjs')
// An interrupted build leaves dist.new. The projects of the phones' apps hold copies of the built app.
const exclude = { path: '(^|/)dist(\\.new|-native)?/|^app/(ios|android)/' }
const options = { ...config.options, exclude, ruleSet: { forbidden: config.forbidden }, validate: true }
const { output } = await cruise(rooms, options)

// All files that git lists, so that a new folder is not missed.
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*/*']
const files = execFileSync('git', listed, { encoding: 'utf8' }).split('\n').filter(fs.existsSync)
const seen = new Set(output.modules.map((module) => module.source))
const unseen = files.filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file) && !seen.has(file))
for (const file of unseen) console.log(`not read: ${file}`)
for (const { rule, from, to } of output.summary.violations) console.log(`${rule.name}: ${from} → ${to}`)
console.log(`${seen.size} modules read, ${output.summary.violations.length} violations`)
process.exit(unseen.length + output.summary.violations.length > 0 ? 1 : 0)
