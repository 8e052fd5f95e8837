import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readZip, splitZipComment, ZipRefused } from './read-zip.ts'
import { addZipComment, writeZip } from './write-zip.ts'
import { endBytes } from './zip-format.ts'

const limits = { files: 20, bytes: 100_000 }
const file = (name: string, content = name) => ({ name, bytes: Buffer.from(content) })
const files = [file('index.html'), file('assets/größe.js', 'x'.repeat(50_000)), file('empty.css', '')]

/** Where the headers of the first file are. */
const central = (zip: Buffer) => zip.readUInt32LE(zip.length - endBytes + 16)

/** Changes a number in both headers of the first file. */
function changeBoth(zip: Buffer, { local, inCentral, value }: { local: number; inCentral: number; value: number }) {
  const changed = Buffer.from(zip)
  changed.writeUInt16LE(value, local)
  changed.writeUInt16LE(value, central(zip) + inCentral)
  return changed
}

const refusalOf = (zip: Buffer, allowed = limits): string => {
  try {
    readZip(zip, allowed)
  } catch (error) {
    if (error instanceof ZipRefused) return error.message
    throw error
  }
  return 'accepted'
}

describe('zip', () => {
  test('the same files in any order are the same bytes, and come back', () => {
    expect(writeZip(files).equals(writeZip(files.toReversed()))).toBe(true)
    const read = readZip(writeZip(files), limits)
    expect(read.map(({ name }) => name)).toEqual(['assets/größe.js', 'empty.css', 'index.html'])
    for (const { name, bytes } of files)
      expect(read.find((entry) => entry.name === name)?.bytes.equals(bytes)).toBe(true)
  })

  test('a comment is cut off and leaves the same bytes', () => {
    const zip = writeZip(files)
    expect(splitZipComment(addZipComment(zip, 'signed: abc'))).toEqual({ zip, comment: 'signed: abc' })
    expect(splitZipComment(zip)).toEqual({ zip, comment: '' })
    expect(refusalOf(addZipComment(zip, 'more'))).toMatch('after the end')
  })

  test.each([
    '../outside.js',
    'assets/../../outside.js',
    '/etc/passwd',
    'assets\\..\\outside.js',
    'C:/outside.js',
    './index.html',
    'assets//double.js',
    'assets/',
    'line\nbreak.js',
    'nul\0.js',
    'x'.repeat(241),
  ])('the path %j is refused', (name) => {
    expect(refusalOf(writeZip([file(name)]))).toMatch('path leads out of the zip')
  })

  test('a path that is no UTF-8 is refused', () => {
    const zip = writeZip([file('index.html')])
    zip[central(zip) + 46] = 0xff
    expect(refusalOf(zip)).toMatch('path leads out of the zip')
  })

  test('links and other special files are refused', () => {
    for (const type of [0o120777, 0o040755, 0o020666]) {
      const zip = writeZip([file('index.html')])
      zip.writeUInt32LE(type * 0x10000, central(zip) + 38)
      expect(refusalOf(zip)).toBe('index.html is a link or another special file.')
    }
  })

  test('encrypted files are refused', () => {
    const zip = writeZip([file('index.html')])
    for (const flags of [0x0801, 0x0840, 0x2800])
      expect(refusalOf(changeBoth(zip, { local: 6, inCentral: 8, value: flags }))).toBe('index.html is encrypted.')
  })

  test('other packing methods and sizes that follow the file are refused', () => {
    const zip = writeZip([file('index.html')])
    expect(refusalOf(changeBoth(zip, { local: 8, inCentral: 10, value: 12 }))).toMatch('isn’t supported')
    expect(refusalOf(changeBoth(zip, { local: 6, inCentral: 8, value: 0x0808 }))).toMatch('isn’t supported')
  })

  test('a bomb is refused by its claim, and one that claims less is not unpacked further', () => {
    const bomb = writeZip([{ name: 'bomb.js', bytes: Buffer.alloc(50_000_000) }])
    expect(bomb.length).toBeLessThan(60_000)
    expect(refusalOf(bomb)).toBe('Its files are too large together.')
    const modest = Buffer.from(bomb)
    for (const at of [22, central(bomb) + 24]) modest.writeUInt32LE(10, at)
    expect(refusalOf(modest)).toBe('The file bomb.js is damaged.')
    const together = Array.from({ length: 3 }, (_, index) => file(`${index}.js`, 'x'.repeat(40_000)))
    expect(refusalOf(writeZip(together))).toBe('Its files are too large together.')
  })

  test('more files than allowed are refused', () => {
    const many = Array.from({ length: limits.files + 1 }, (_, index) => file(`${index}.js`))
    expect(refusalOf(writeZip(many))).toBe('It has more than 20 files.')
  })

  test('two files that a phone would store as one are refused', () => {
    expect(refusalOf(writeZip([file('a.js'), file('a.js', 'other')]))).toMatch('twice')
    expect(refusalOf(writeZip([file('a.js'), file('A.js')]))).toMatch('twice')
    expect(refusalOf(writeZip([file('\u00e9.js'), file('e\u0301.js')]))).toMatch('twice')
  })

  test('headers that disagree are refused', () => {
    const zip = writeZip([file('index.html')])
    zip.write('x', 30)
    expect(refusalOf(zip)).toBe('The file index.html is damaged.')
  })

  test('bytes between two files are refused', () => {
    const zip = writeZip([file('a.js'), file('b.js')])
    const gap = Buffer.from(zip)
    const second = central(zip) + 46 + 4
    gap.writeUInt32LE(zip.readUInt32LE(second + 42) - 1, second + 42)
    expect(refusalOf(gap)).toMatch('hides before')
    const packed = deflateRawSync(Buffer.from('hidden'))
    expect(refusalOf(Buffer.concat([packed, zip]))).toMatch('list of its files is damaged')
  })

  test('no changed byte is accepted as the same files', () => {
    const zip = writeZip([file('index.html', 'the page'), file('assets/start.js', 'the script')])
    const original = readZip(zip, limits)
    for (let at = 0; at < zip.length; at += 1) {
      const changed = Buffer.from(zip)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      const result = refusalOf(changed)
      // Versions, dates and attributes say nothing about what is unpacked.
      if (result === 'accepted') expect(readZip(changed, limits)).toEqual(original)
    }
  })

  test('what is no zip, is cut off or is empty is refused', () => {
    const zip = writeZip(files)
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('PK'),
      Buffer.from('{"no":"zip"}'.repeat(10)),
      zip.subarray(0, -5),
    ])
      expect(() => splitZipComment(bytes)).toThrow('It isn’t a zip file.')
    for (let length = 0; length < zip.length; length += 7)
      expect(refusalOf(zip.subarray(0, length))).not.toBe('accepted')
  })
})
