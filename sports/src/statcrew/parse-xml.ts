import { SaxesParser } from 'saxes'
import type { Element } from './element.ts'
import { createRefusal, type FileRefusal } from './refusal.ts'

const depthLimit = 64
const elementLimit = 200_000
const attributeLimit = 200
const attributeLimitChars = 64 * 1024

type GrowingElement = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** Inherits nothing, like Object.create(null), but V8 stores instances by shape and not as one hash table each. */
class Attributes {
  [name: string]: string
}
Object.setPrototypeOf(Attributes.prototype, null)
Reflect.deleteProperty(Attributes.prototype, 'constructor')

/** Thrown to leave the parser at once; never leaves this file. */
class Stop extends Error {
  readonly refusal: FileRefusal
  constructor(why: FileRefusal) {
    super(why.message)
    this.refusal = why
  }
}

const refuseUnfinished = (why: string) =>
  createRefusal('unfinished', `The file is incomplete (${why}). It’s probably still being written.`)

/** Parses text to a tree. Limits are checked while reading, so a hostile file costs no more than its own size. */
export function parseElement(xml: string): { kind: 'element'; element: Element } | FileRefusal {
  const building = new Building()
  const parser = new SaxesParser()
  parser.on('opentagstart', (tag) => building.open(tag.name))
  parser.on('attribute', ({ name, value }) => building.attribute(name, value))
  parser.on('text', (text) => building.text(text))
  parser.on('cdata', (text) => building.text(text))
  parser.on('closetag', () => building.close())
  // Malformed text after the root is the rest of a longer, older file that is being overwritten.
  parser.on('error', (error) => {
    throw new Stop(
      building.root
        ? refuseUnfinished('text after its end')
        : createRefusal('not-xml', `Not an XML file: ${error.message}`),
    )
  })
  try {
    parser.write(xml)
  } catch (error) {
    return refusalIn(error)
  }
  // Everything was well-formed so far, so only the end is missing.
  parser.on('error', (error) => {
    throw new Stop(refuseUnfinished(error.message))
  })
  try {
    parser.close()
  } catch (error) {
    return refusalIn(error)
  }
  return building.root ? { kind: 'element', element: building.root } : refuseUnfinished('it’s empty')
}

function refusalIn(error: unknown): FileRefusal {
  if (error instanceof Stop) return error.refusal
  throw error
}

class Building {
  root: Element | undefined
  readonly #open: GrowingElement[] = []
  #elements = 0
  #attributes = 0

  open(name: string) {
    if (this.#open.length === depthLimit)
      throw new Stop(createRefusal('too-deep', `Elements are nested more than ${depthLimit} deep.`))
    if (++this.#elements > elementLimit)
      throw new Stop(createRefusal('too-many-elements', `The file has more than ${elementLimit} elements.`))
    this.#attributes = 0
    this.#open.push({ name, attributes: new Attributes(), children: [], text: '' })
  }

  attribute(name: string, value: string) {
    if (++this.#attributes > attributeLimit)
      throw new Stop(createRefusal('too-wide', `An element has more than ${attributeLimit} attributes.`))
    if (value.length > attributeLimitChars)
      throw new Stop(
        createRefusal('too-wide', `The attribute ${name.slice(0, 40)} is ${value.length} characters long.`),
      )
    const element = this.#open.at(-1)
    if (element) element.attributes[name] = value
  }

  text(text: string) {
    const element = this.#open.at(-1)
    const trimmed = text.trim()
    if (element && trimmed) element.text += trimmed
  }

  close() {
    const element = this.#open.pop()
    const parent = this.#open.at(-1)
    if (parent && element) parent.children.push(element)
    else this.root = element
  }
}
