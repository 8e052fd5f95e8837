// Installed on the web only. What has been seen works without a network; what is new waits until the fan says so.
const version = '__VERSION__'
const files = ['__FILES__']
// The page imports them only where they are missing (lacks-standard-functions.ts asks the same).
const fallbacks = 'any' in AbortSignal && 'canParse' in URL ? [] : ['__FALLBACKS__']
const cacheName = `fieldhouse-${version}`
const images = 'fieldhouse-images'
const imagesAtMost = 60
const pageTimeoutMs = 4000
/** A browser keeps a version for minutes while anything is on its way through it: what gives way lets go of all of it. */
let inUse = new AbortController()

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/app/home', ...files, ...fallbacks])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('fieldhouse-') && name !== cacheName && name !== images)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting()
  if (data === 'give-way') {
    inUse.abort()
    inUse = new AbortController()
  }
  // What a fan has seen is the fan's: it goes at sign-out.
  if (data === 'forget') caches.delete(images)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(__SERVICES__)(\/|$)/.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/'))
    event.respondWith(cachedFirst(request, cacheName))
  else if (pathname.startsWith('/media/profile-images/')) event.respondWith(freshFirst(request))
  else if (pathname.startsWith('/media/')) event.respondWith(cachedFirst(request, images))
})

// The newest page when the network is there in time, else the one this worker was built with.
async function page(request) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), pageTimeoutMs)
  inUse.signal.addEventListener('abort', () => controller.abort())
  try {
    const answer = await fetch(request, { signal: controller.signal })
    if (answer.status < 500) return answer
  } catch {
    // Offline, or too slow to wait for.
  } finally {
    clearTimeout(timer)
  }
  return (await caches.match('/app/home')) ?? Response.error()
}

async function cachedFirst(request, name) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request, { signal: inUse.signal })
  if (answer.ok) {
    await cache.put(request, answer.clone())
    if (name === images) await trim(cache)
  }
  return answer
}

// A picture of somebody may be taken away: what was kept of it is for when there is no network.
async function freshFirst(request) {
  const cache = await caches.open(images)
  const answer = await fetch(request, { signal: inUse.signal }).catch(() => undefined)
  if (!answer) return (await cache.match(request)) ?? Response.error()
  if (answer.ok) {
    await cache.put(request, answer.clone())
    await trim(cache)
  } else if (answer.status === 404) await cache.delete(request)
  return answer
}

async function trim(cache) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - imagesAtMost)).map((key) => cache.delete(key)))
}
