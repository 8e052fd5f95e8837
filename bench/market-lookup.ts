import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import type { MarketRules } from '@fieldhouse/contract/markets/market-rules'
import { createMarketFinder } from '../server/src/markets/find-market.ts'
import { openLocationFile } from '../server/src/markets/location-file.ts'
import { writeMmdb } from '../server/src/markets/test-mmdb.ts'
import { openLog } from '../server/src/shared/log/log.ts'

/**
 * Measures how long it takes to find the market of a network: of addresses seen before, and of new ones, with 30
 * markets, 50 networks of the school and a location file of 20,000 networks. For comparison, a lookup in a plain Map.
 */
const goalNs = 20_000
const marketCount = 30
const fileNetworks = 20_000
const lookups = 200_000
const rounds = 5
const stretch = 200

const areas: MarketRules['areas'] = Object.fromEntries(
  Array.from({ length: marketCount }, (_, at) => [
    String(500 + at),
    {
      metros: [String(500 + at), String(600 + at)],
      postal: Array.from({ length: 40 }, (_, zip) => `US-${at + 10}${zip}`),
      circles: [{ latitude: 25 + at / 2, longitude: -120 + at, km: 80 }],
    },
  ]),
)
const networks = Array.from({ length: 50 }, (_, at) => ({ cidr: `172.${16 + (at % 16)}.${at}.0/24`, market: '500' }))
const school = currentSchool()
setOnlySchool({
  ...school,
  markets: Object.fromEntries(Object.keys(areas).map((id) => [id, `Market ${id}`])),
  defaultMarket: '500',
  marketRules: { areas, networks },
})

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
const file = path.join(folder, 'city.mmdb')
const toNetwork = (at: number): string => `${20 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`
const records = Object.fromEntries(
  Array.from({ length: fileNetworks }, (_, at) => [
    `${toNetwork(at)}.0/24`,
    {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'UT' }],
      postal: { code: String(10_000 + at) },
      location: { latitude: 25 + (at % 25), longitude: -120 + (at % 50), metro_code: 500 + (at % 60) },
    },
  ]),
)
fs.writeFileSync(file, writeMmdb(records))
const location = await openLocationFile({ path: file, log: openLog('silent') })
const finder = createMarketFinder({ file: location, hasHeader: false })

/**
 * The median of many short stretches, in nanoseconds a call: those in which another program had the processor are the
 * long ones.
 */
function measureNs(count: number, createCall: () => (at: number) => unknown): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const call = createCall()
    for (let first = 0; first < count; first += stretch) {
      const began = performance.now()
      for (let at = first; at < first + stretch; at++) call(at)
      times.push(((performance.now() - began) / stretch) * 1e6)
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

const known = Array.from({ length: 10_000 }, (_, at) => `${toNetwork(at)}.7`)
const find = (ip: string) => finder.find({ ip, metro: undefined })
for (const ip of known) find(ip)
const plain = new Map(known.map((ip) => [ip, find(ip)]))

const mapNs = measureNs(lookups, () => (at) => plain.get(known[at % known.length] ?? ''))
const seenNs = measureNs(lookups, () => (at) => find(known[at % known.length] ?? ''))
// Each round has hosts that no earlier one had.
let host = 8
const newNs = measureNs(fileNetworks, () => {
  host += 1
  const last = host
  return (at) => find(`${toNetwork(at)}.${last}`)
})
const campusNs = measureNs(5_000, () => {
  host += 1
  const last = host
  return (at) => find(`172.${16 + (at % 16)}.${at % 256}.${last}`)
})

location.stop()
fs.rmSync(folder, { recursive: true })

const format = (ns: number): string => `${Math.round(ns).toLocaleString('en-US')} ns`
console.log(`a plain Map                  ${format(mapNs)}`)
console.log(`an address seen before       ${format(seenNs)}, ${(seenNs / mapNs).toFixed(1)} × the Map`)
console.log(`a new address of the file    ${format(newNs)}, ${(newNs / mapNs).toFixed(0)} × the Map`)
console.log(`a new address of a network   ${format(campusNs)}, ${(campusNs / mapNs).toFixed(0)} × the Map`)
console.log(`the goal                     ${format(goalNs)} or less`)
if (Math.max(seenNs, newNs, campusNs) > goalNs) process.exitCode = 1
