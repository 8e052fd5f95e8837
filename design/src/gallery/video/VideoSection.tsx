import { IconButton } from '../../action/IconButton.tsx'
import { ArtScene } from '../../art/ArtScene.tsx'
import type { SportFigureName } from '../../art/figures.ts'
import { palettes } from '../../art/palette.ts'
import { Badge } from '../../feedback/Badge.tsx'
import { CardRow } from '../../video/CardRow.tsx'
import { VideoCard } from '../../video/VideoCard.tsx'
import { GallerySection, GallerySpecimen } from '../GallerySpecimen.tsx'

const cards: readonly { sport: SportFigureName; title: string; state?: 'begun' | 'seen' | 'locked' | 'live' }[] = [
  { sport: 'football', title: 'Sixty-two yards, untouched', state: 'begun' },
  { sport: 'gymnastics', title: 'Every 9.9 from the season opener', state: 'seen' },
  { sport: 'basketball', title: 'The last five minutes, uncut and with the sound of the bench all the way through' },
  { sport: 'volleyball', title: 'Sweep in four', state: 'locked' },
  { sport: 'soccer', title: 'Second half, from the near rail', state: 'live' },
  { sport: 'skiing', title: 'Mic check: the giant slalom start' },
  { sport: 'tennis', title: 'One long point' },
]

export function VideoSection() {
  return (
    <GallerySection title="Video">
      <GallerySpecimen title="Row of cards: begun, seen, long title, locked, live" span={4} bare>
        <CardRow
          title="Highlights"
          subtitle="Arrows, a wheel or a finger move it"
          items={cards}
          keyOf={({ title }) => title}
          render={({ sport, title, state }, index) => (
            <VideoCard
              image={null}
              art={<ArtScene sport={sport} palette={palettes[index % palettes.length]} />}
              title={title}
              subtitle="Highlights | 2026"
              duration={state === 'live' ? undefined : '02:25'}
              progress={state === 'begun' ? 0.42 : 0}
              seen={state === 'seen'}
              badge={state === 'live' && <Badge tone="live">LIVE</Badge>}
              reason={state === 'locked' ? 'Blacked out in your area until Sat 6:00 PM' : undefined}
              link={<a href="#video" />}
              actions={state === 'seen' && <IconButton icon="trash" label={`Remove ${title}`} size={36} />}
            />
          )}
        />
      </GallerySpecimen>
    </GallerySection>
  )
}
