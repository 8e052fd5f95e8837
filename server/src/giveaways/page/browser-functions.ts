import { openConfirm, showEntry } from './confirm-in-browser.ts'

/**
 * The script of a giveaway's page: functions that know only each other, sent as source text. They put nothing but
 * text into the page.
 */

/** Runs before the first paint, like in the app's own pages. */
export const themeFirst =
  "try{const{theme}=JSON.parse(localStorage.getItem('fieldhouse.navigation')||'{}');if(theme==='dark'||theme==='light')document.documentElement.dataset.theme=theme}catch{}"

interface ScriptData {
  app: string
  giveaway?: number
  audit?: number
}

/** Computes SHA-256 in the page: crypto.subtle is asynchronous, and absent without https. */
export function computeSha256(text: string): string {
  const rotateRight = (value: number, by: number) => (value >>> by) | (value << (32 - by))
  const getFraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const state = primes.slice(0, 8).map((prime) => getFraction(Math.sqrt(prime)))
  const constants = primes.map((prime) => getFraction(Math.cbrt(prime)))
  const encoded = new TextEncoder().encode(text)
  const bytes = new Uint8Array((((encoded.length + 8) >> 6) + 1) << 6)
  bytes.set(encoded)
  bytes[encoded.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(encoded.length / 2 ** 29))
  view.setUint32(bytes.length - 4, encoded.length << 3)
  const words = new Int32Array(64)
  for (let at = 0; at < bytes.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) words[i] = view.getInt32(at + i * 4)
      else {
        const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
        const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
        const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
        words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i++) {
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
      const other = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0]
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + value) | 0
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Works in slices, so that the page stays responsive. */
async function solveChallenge(challenge: string, email: string, bits: number): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    const head = Number.parseInt(computeSha256(`${challenge}:${email}:${nonce}`).slice(0, 8), 16)
    if (Math.clz32(head) >= bits) return String(nonce)
    if (nonce % 500 === 499) await new Promise((resolve) => setTimeout(resolve))
  }
}

function readScriptData(): ScriptData {
  return JSON.parse(document.getElementById('told')?.textContent ?? '{}')
}

async function callApi(path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { 'x-app-token': readScriptData().app, ...(body && { 'content-type': 'application/json' }) }
  const sent = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
  const answer = await fetch(`/api/giveaways${path}`, sent).catch(() => {
    throw new Error(
      navigator.onLine
        ? 'We can’t reach the server. Your entry is still here. Try again in a moment.'
        : 'You’re offline. Your entry is still here. Send it when you’re back online.',
    )
  })
  const parsed = await answer.json().catch(() => ({}))
  if (answer.ok) return parsed
  const wrong = new Error(parsed.message || 'That didn’t work. Try again in a moment.')
  throw Object.assign(wrong, { fields: parsed.validation_errors, status: answer.status })
}

function showWrong(form: HTMLFormElement, fields: Record<string, string[]> | undefined): boolean {
  let first: HTMLElement | undefined
  for (const [name, [text = '']] of Object.entries(fields ?? {})) {
    const field = form.elements.namedItem(name)
    const place = document.getElementById(`${form.id}-${name}-wrong`)
    if (!(field instanceof HTMLElement) || !place) continue
    field.setAttribute('aria-invalid', 'true')
    place.textContent = text
    first ??= field
  }
  first?.focus()
  return first !== undefined
}

function clearWrong(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll('.wrong')) place.textContent = ''
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
}

/** Finds empty and invalid fields before anything is sent. */
function findMissing(form: HTMLFormElement): Record<string, string[]> {
  const missing: Record<string, string[]> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    if (!field.validity.valid)
      missing[field.name] = [
        field.validity.valueMissing
          ? (field.dataset.missing ?? 'This is required.')
          : (field.dataset.wrong ?? 'Check this.'),
      ]
  return missing
}

function readFormBody(form: HTMLFormElement): Record<string, unknown> {
  const typed = new FormData(form)
  const getText = (name: string) => String(typed.get(name) ?? '').trim()
  const getAll = (name: string) => form.querySelectorAll<HTMLInputElement>(`[name^="${name}-"]`)
  if (form.id === 'ask')
    return {
      name: getText('name'),
      organisation: getText('organisation'),
      words: getText('words').replaceAll('\r', ''),
    }
  return {
    firstname: getText('firstname'),
    lastname: getText('lastname'),
    state: getText('state') || null,
    old_enough: typed.has('old_enough'),
    may_be_named: typed.has('may_be_named'),
    answers: Array.from(getAll('answer'), ({ value }) => value.trim()),
    consents: Array.from(getAll('consent'), ({ checked }) => checked),
  }
}

/** Opens a form. The browser's work starts when the email is typed, so that no one waits. */
function openForm(form: HTMLFormElement, path: string): void {
  const status = document.getElementById(`${form.id}-status`)
  const button = form.querySelector('button')
  if (button) button.disabled = false
  const email = form.elements.namedItem('email') as HTMLInputElement
  const website = form.elements.namedItem('website') as HTMLInputElement
  let work: { email: string; done: Promise<{ challenge: string; nonce: string; readyAt: number }> } | undefined
  const startWork = () => {
    const address = email.value.trim()
    if (work?.email !== address)
      work = {
        email: address,
        done: callApi('/challenge').then(async ({ challenge, bits }) => {
          const readyAt = Date.now() + 1_600
          return {
            challenge: String(challenge),
            nonce: await solveChallenge(String(challenge), address, Number(bits)),
            readyAt,
          }
        }),
      }
    work.done.catch(() => {
      work = undefined
    })
    return work.done
  }
  const sendForm = async () => {
    const { challenge, nonce, readyAt } = await startWork()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - Date.now())))
    return callApi(path, { ...readFormBody(form), email: email.value.trim(), challenge, nonce, website: website.value })
  }
  email.addEventListener('change', () => email.validity.valid && startWork().catch(() => {}))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button?.getAttribute('aria-busy') === 'true') return
    clearWrong(form)
    if (status) status.textContent = ''
    if (showWrong(form, findMissing(form))) return
    button?.setAttribute('aria-busy', 'true')
    try {
      const { message } = await sendForm()
      const done = document.getElementById(`${form.id}-done`)
      form.hidden = true
      if (!done) return
      done.textContent = String(message ?? done.dataset.words)
      done.focus()
    } catch (error) {
      const { message, fields, status: code } = error as Error & { fields?: Record<string, string[]>; status?: number }
      if (code === 409) work = undefined
      if (!showWrong(form, fields) && status) status.textContent = message
    } finally {
      button?.removeAttribute('aria-busy')
    }
  })
}

interface DrawingAudit {
  commitment: string
  seed: string
  list_hash: string
  entries: string[]
  drawn: { entry: string }[]
}

/** Repeats the whole drawing in the viewer's own browser. */
export function describeAudit({ commitment, seed, list_hash, entries, drawn }: DrawingAudit): string {
  if (computeSha256(seed) !== commitment) return 'The drawing doesn’t check out: the number isn’t the promised one.'
  const list = computeSha256(entries.join('\n'))
  if (list !== list_hash) return 'The drawing doesn’t check out: the list of entries was changed.'
  const order = entries
    .map((entry) => ({ entry, lot: computeSha256(`${seed}:${list}:${entry}`) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
  if (!drawn.every(({ entry }, place) => order[place]?.entry === entry))
    return 'The drawing doesn’t check out: other entries were drawn than the number gives.'
  return `Checked in your browser: ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}, the promised number, and the right winners.`
}

function describeEntryPlace({ entries, drawn }: DrawingAudit, number: string): string {
  const entry = computeSha256(number)
  if (!entries.includes(entry)) return 'No entry has that number.'
  const place = drawn.findIndex((one) => one.entry === entry)
  return place < 0 ? 'Your entry was in the drawing. It wasn’t drawn.' : `Your entry was drawn as winner ${place + 1}.`
}

function openAudit(id: number): void {
  const showTextIn = (name: string, text: string) => {
    const place = document.getElementById(name)
    if (place) place.textContent = text
  }
  const checkAudit = async (name: string, describe: (audit: DrawingAudit) => string) => {
    showTextIn(name, 'Checking…')
    try {
      showTextIn(name, describe((await callApi(`/${id}/audit`)) as unknown as DrawingAudit))
    } catch (error) {
      showTextIn(name, (error as Error).message)
    }
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('#check, #find button')) button.disabled = false
  document.getElementById('check')?.addEventListener('click', () => checkAudit('check-words', describeAudit))
  document.getElementById('find')?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { value } = document.getElementById('number') as HTMLInputElement
    await checkAudit('find-words', (audit) => describeEntryPlace(audit, value.trim().toLowerCase()))
  })
}

/** Shows deadlines in the viewer's own time zone. */
function openTimes(): void {
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    const formatter = new Intl.DateTimeFormat(document.documentElement.lang, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    } as Intl.DateTimeFormatOptions)
    time.title = time.textContent ?? ''
    time.textContent = formatter.format(at)
  }
}

function openPage(): void {
  const { giveaway, audit } = readScriptData()
  openTimes()
  openConfirm(callApi).catch(() => {})
  if (audit !== undefined) openAudit(audit)
  for (const id of ['entry', 'ask']) {
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) openForm(form, id === 'ask' ? '/sponsor-asks' : `/${giveaway}/entries`)
  }
}

const functions = [
  ...[
    computeSha256,
    solveChallenge,
    readScriptData,
    callApi,
    showWrong,
    clearWrong,
    findMissing,
    readFormBody,
    openForm,
    showEntry,
    openConfirm,
  ],
  ...[describeAudit, describeEntryPlace, openAudit, openTimes, openPage],
]

/**
 * Removes indentation, which only readers of the source need. The build may give a function another name, so none is
 * called by a name in a text.
 */
export const inBrowser = `${functions.map((one) => String(one).replaceAll(/^\s+|\s+$/gm, '')).join('\n')}
${openPage.name}()`
