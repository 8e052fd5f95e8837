// Standard functions that the oldest supported browsers lack. Importing this file adds those that are missing.

type ItemTest = (item: unknown, index: number, all: unknown[]) => unknown

/** Adds methods where the browser has none of that name; like its own, they are not enumerable. */
function addMissing(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

addMissing(Array.prototype, {
  toReversed(this: unknown[]) {
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(this: unknown[], ...args: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...args)
    return copy
  },
  findLast(this: unknown[], holds: ItemTest) {
    return [...this].reverse().find((item, index) => holds(item, this.length - 1 - index, this))
  },
  findLastIndex(this: unknown[], holds: ItemTest) {
    for (let index = this.length - 1; index >= 0; index--) if (holds(this[index], index, this)) return index
    return -1
  },
  with(this: unknown[], index: number, value: unknown) {
    const place = index < 0 ? this.length + index : index
    if (!(place >= 0 && place < this.length)) throw new RangeError('Invalid index')
    const copy = [...this]
    copy[place] = value
    return copy
  },
})

addMissing(Map, {
  groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
})

addMissing(Promise, {
  withResolvers() {
    let resolve: unknown
    let reject: unknown
    const promise = new Promise((...settlers) => {
      ;[resolve, reject] = settlers
    })
    return { promise, resolve, reject }
  },
})

addMissing(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base))
    } catch {
      return false
    }
  },
})

addMissing(AbortSignal, {
  timeout(ms: number) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  },
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController()
    const all = [...signals]
    const abortWithSignal = (event: Event) => abortWithReason(event.target as AbortSignal)
    const abortWithReason = ({ reason }: AbortSignal) => {
      for (const signal of all) signal.removeEventListener('abort', abortWithSignal)
      controller.abort(reason)
    }
    const aborted = all.find((signal) => signal.aborted)
    if (aborted) abortWithReason(aborted)
    else for (const signal of all) signal.addEventListener('abort', abortWithSignal)
    return controller.signal
  },
})

addMissing(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    // Pressing a submit button validates the fields and fires the event, which submit() does not.
    const button = document.createElement('button')
    button.hidden = true
    this.append(button)
    button.click()
    button.remove()
  },
})

export {}
