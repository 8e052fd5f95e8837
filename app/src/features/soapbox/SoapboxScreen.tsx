import { currentSchool } from '@fieldhouse/contract/company'
import { getFullPath } from '@fieldhouse/contract/request'
import { soapboxPage } from '@fieldhouse/contract/school/soapbox'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useEffect, useRef } from 'react'
import { isNative } from '../../shared/device/platform.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { goTo } from '../../shared/paths/navigation.ts'
import { usePlace } from '../../shared/paths/usePlace.ts'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { type Framed, framedAt, pathFrom } from './framed.model.ts'

/** Ours has no script, and nothing of ours is within its reach; a page of others stays in its own origin, which is none of ours. */
const may: Readonly<Record<Framed['kind'], string>> = {
  own: 'allow-popups allow-popups-to-escape-sandbox',
  other: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
}

/** The social link area: a page of the school's links, or one of its social hosts, in a frame that nothing of the session reaches. */
export function SoapboxScreen() {
  const { pathname } = usePlace()
  const framed = framedAt(`${pathname}${location.search}`, currentSchool().soapbox?.hosts ?? [], location.href)
  useEffect(() => {
    // Spec 8: on the web no link leads here.
    if (!isNative) console.info('Soapbox: the link should be hidden on this platform')
  }, [])
  return (
    <VideoScreen title="Social links">
      {framed ? <Frame key={framed.kind === 'own' ? '' : framed.url} framed={framed} /> : <NotOurs />}
    </VideoScreen>
  )
}

/** As high as the screen leaves. */
const size = { width: '100%', height: 'calc(100dvh - 13rem)', minHeight: '24rem', border: 0 }

function Frame({ framed }: { framed: Framed }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const path = pathFrom(event, framed, frame.current?.contentWindow)
      if (path !== undefined) void goTo(path)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [framed])
  return (
    <iframe
      ref={frame}
      style={size}
      title={framed.kind === 'own' ? `Follow ${currentSchool().school}` : new URL(framed.url).host}
      src={framed.kind === 'own' ? getFullPath(soapboxPage) : framed.url}
      sandbox={may[framed.kind]}
      referrerPolicy="no-referrer"
    />
  )
}

const NotOurs = () => (
  <EmptyState
    title="This page isn’t on the school’s list"
    text="Only pages the school has approved open here."
    action={
      <Link to="/app/soapbox" className={buttonClass({ size: 44 })}>
        See the school’s links
      </Link>
    }
  />
)
