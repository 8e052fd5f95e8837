import fs from 'node:fs'
import path from 'node:path'
import { schoolMark } from '@fieldhouse/contract/school/page-head'
import type { FastifyInstance } from 'fastify'
import { builtConsole, isBuilt, pageOf, type SendApp, send, serveConsoleFiles } from '../shared/http/pages.ts'

/** Whatever is asked of a server that has no school yet, it answers with the page that begins one. */
export function serveSetupPage(app: FastifyInstance): SendApp | undefined {
  if (!isBuilt()) return undefined
  serveConsoleFiles(app)
  const shell = fs.readFileSync(path.join(builtConsole, 'setup.html'), 'utf8')
  const page = pageOf(shell.replace(schoolMark, '<title>A school of your own</title>'))
  return (request, reply) => send(request, reply, page)
}
