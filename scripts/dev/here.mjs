// Serves one address: requests that the contract assigns to the server go there, the rest to Vite. Runs on the pinned
// Node.
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { consoleAddressPattern } from '@fieldhouse/contract/console'
import { serviceAddressPattern } from '@fieldhouse/contract/endpoints'
import { createServer } from 'vite'
import { explainTakenPort } from '../../server/src/shared/http/port-holder.ts'
import { root } from '../bootstrap.mjs'
import { listWorkspaces } from '../bundled.mjs'
import { exitWithError, formatSecondsSince, printStatus, Stop } from '../say.mjs'
import { openDevServer } from './server.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3036)
/** Changes this close together count as one, for example another branch or saving all files. */
const quietMs = 40

async function startDevAddress() {
  const portProblem = port === 0 ? undefined : await explainTakenPort(host, port)
  if (portProblem) throw new Stop(portProblem.replaceAll('npm start', 'npm run dev'))
  const httpServer = http.createServer()
  await new Promise((resolve) => httpServer.listen(port, host, resolve))
  const url = `http://localhost:${httpServer.address().port}`
  process.env.FIELDHOUSE_DEV_URL = url
  const server = openDevServer({ url, args: process.argv.slice(2) })
  const started = server.start()
  const [vite, console] = await Promise.all([openVite('app', httpServer), openVite('console', httpServer)])
  httpServer.on('request', (request, response) => {
    if (serviceAddressPattern.test(request.url)) server.forward(request, response)
    else if (consoleAddressPattern.test(request.url)) console.middlewares(request, response)
    else vite.middlewares(request, response)
  })
  stopOnSignals(async () => {
    httpServer.close()
    httpServer.closeAllConnections()
    await Promise.all([server.stop(), vite.close(), console.close()])
  })
  await started
  restartOnChange(vite.watcher, server)
  process.send?.({ url })
}

/** Each app's Vite uses the same HTTP server, on its own path. */
const openVite = (app, httpServer) =>
  createServer({
    root: path.join(root, app),
    configFile: path.join(root, app, 'vite.config.ts'),
    cacheDir: path.join(root, 'node_modules/.cache/vite', app),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: httpServer, path: `/hmr-${app}` } },
  })

/** Watches everything that the server may import. Vite replaces what the app also imports. */
function restartOnChange(watcher, server) {
  const folders = listWorkspaces(root, 'server').map((folder) => path.join(root, folder, 'src'))
  watcher.add(folders)
  let changes = 0
  watcher.on('all', async (event, file) => {
    const isOfServer = folders.some((folder) => file.startsWith(folder + path.sep))
    if (!isOfServer || event.endsWith('Dir') || /\.(test|generate)\.ts$/.test(file)) return
    const change = ++changes
    await wait(quietMs)
    if (change !== changes) return
    const began = Date.now()
    if (await server.restart())
      printStatus('✓', 'server', `${path.relative(root, file)}: ready again in ${formatSecondsSince(began)}`)
  })
}

function stopOnSignals(stop) {
  let stopping = false
  const stopOnce = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stopOnce)
}

startDevAddress().catch(exitWithError)
