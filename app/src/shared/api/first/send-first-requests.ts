/** First requests, which the server writes into the page of an address. */
export interface FirstRequests {
  asks: readonly string[]
  /** Files of each sport by name, for a game's page; the game's answer tells which sport it is. */
  sports?: Readonly<Record<string, readonly string[]>> | undefined
  picture?: FirstPicture | undefined
}

/** Position of the first screen's largest image: the request, and the path in its answer. */
export interface FirstPicture {
  ask: string
  at: readonly (string | number)[]
}

/** Names defined elsewhere that the page's own script needs. */
export interface RequestNames {
  asksElement: string
  schoolElement: string
  storage: { auth: string; navigation: string }
  headers: { app: string; device: string; session: string }
}

export interface FirstAnswers {
  jwt: string
  /** Answers by path and query. */
  answers: Record<string, Promise<Response>>
}

declare global {
  var firstAnswers: FirstAnswers | undefined
}

/**
 * Script in the page itself, which runs before the app's scripts load. It sends the first screen's requests for a
 * signed-in fan, and marks the page of a signed-out visitor so that it shows no bars. It is written into the page as
 * text, so it uses nothing else from its file.
 */
export function sendFirstRequests({ asksElement, schoolElement, storage, headers }: RequestNames): void {
  try {
    const patienceMs = 20_000
    const readElement = (element: string) => JSON.parse(document.getElementById(element)?.textContent || 'null')
    const readStorage = (key: string) => JSON.parse(localStorage.getItem(key) || '{}')
    const { asks = [], sports, picture }: Partial<FirstRequests> = readElement(asksElement) ?? {}
    const session = readStorage(storage.auth).session
    if (!session?.user?.email) {
      document.documentElement.dataset.nobody = ''
      return
    }
    const { jwt, session_data: rights } = session
    const device = readStorage(storage.navigation).device.id
    const { id: company, appToken, sports: teams } = readElement(schoolElement)
    const steps = location.pathname.split('/')
    const formatDay = (days: number) => {
      const at = new Date(Date.now() + days * 86_400_000)
      return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
    }
    const fillGap = (gap: string): string => {
      // The address names another day or season.
      if (gap.startsWith('day')) return location.search === '' ? formatDay(Number(gap.slice(3))) : ''
      if (gap === 'company') return String(company)
      if (gap === 'plan') return rights.plan ?? ''
      if (gap === 'market') return rights.areaid ?? ''
      const step = steps[Number(gap.replace('#', ''))] ?? ''
      return gap.startsWith('#') && !/^\d+$/.test(step) ? '' : step
    }
    /** Loads what an answer names: code of a game's sport, the largest picture. */
    const fetchNamed = async (answer: Response) => {
      const body = await answer.clone().json()
      const slug = body.game?.sport
      const { sport = slug } = teams.find((team: { slug: string }) => team.slug === slug) ?? {}
      for (const href of sports?.[sport] ?? [])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
        )
      const src = picture?.at.reduce((part, step) => part?.[step], body)
      if (src) Object.assign(new Image(), { fetchPriority: 'high', src })
    }
    const answers: Record<string, Promise<Response>> = {}
    for (const ask of asks) {
      const path = ask.replace(/\{([^}]+)\}/g, (_, gap: string) => fillGap(gap) || '{}')
      if (path.includes('{}')) continue
      answers[path] = fetch(path, {
        headers: { [headers.app]: appToken, [headers.device]: device, [headers.session]: jwt },
        cache: 'no-store',
        signal: AbortSignal.timeout(patienceMs),
      })
      const names = sports !== undefined || picture?.ask === ask
      answers[path].then(names ? fetchNamed : undefined).catch(() => {})
    }
    globalThis.firstAnswers = { jwt, answers }
    setTimeout(() => {
      globalThis.firstAnswers = undefined
    }, patienceMs)
  } catch {
    // No one is signed in, or the stored format is unknown: the screens send their own requests.
  }
}
