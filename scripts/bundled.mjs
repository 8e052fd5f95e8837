// Finds what an app is built from. A change in any of it requires a new build.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const notSources = new Set(['node_modules', 'dist', 'dist.new', 'dist-native'])
/** The projects of the phones' apps hold copies of the built app, and are no part of the web's. */
const nativeProjects = new Set(['ios', 'android', 'fastlane'].map((name) => path.join('app', name)))
const tests = /\.test\.tsx?$/

/** Returns a hash that changes with the sources of an app. */
export const hashSources = (root, app) => {
  // scripts/dev contains the plugins of the builds.
  const places = [...listWorkspaces(root, app), 'scripts/dev', 'package-lock.json'].filter((place) =>
    fs.existsSync(path.join(root, place)),
  )
  return hashFiles(
    root,
    places.flatMap((place) => listFiles(path.join(root, place), root)),
  )
}

/** Returns the folders of a workspace and of all workspaces that it depends on, directly or not. */
export function listWorkspaces(root, folder) {
  const { workspaces } = readPackage(root)
  const folderOf = new Map(workspaces.map((one) => [readPackage(path.join(root, one)).name, one]))
  const reached = new Set([folder])
  // A Set's iteration includes entries added during it.
  for (const one of reached)
    for (const name of Object.keys(readPackage(path.join(root, one)).dependencies ?? {}))
      if (folderOf.has(name)) reached.add(folderOf.get(name))
  return [...reached].sort()
}

const readPackage = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))

export function listFiles(place, root = place) {
  if (nativeProjects.has(path.relative(root, place))) return []
  if (fs.statSync(place).isFile()) return tests.test(place) ? [] : [place]
  const names = fs.readdirSync(place).filter((name) => !notSources.has(name))
  return names.sort().flatMap((name) => listFiles(path.join(place, name), root))
}

function hashFiles(root, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}
