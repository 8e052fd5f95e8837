import { Button, buttonClass } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { linkClass, TextButton } from '../action/TextLink.tsx'
import { Icon } from '../art/Icon.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { GallerySection, GallerySpecimen, SpecimenRow } from './GallerySpecimen.tsx'

const variants = ['primary', 'brand', 'secondary', 'outline'] as const
const sizes = [56, 48, 44, 36] as const

export function ActionSection() {
  return (
    <GallerySection title="Actions">
      <GallerySpecimen title="Button: variants and sizes" span={2}>
        {sizes.map((size) => (
          <SpecimenRow key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size} icon={variant === 'primary' ? 'play' : undefined}>
                {variant}
              </Button>
            ))}
          </SpecimenRow>
        ))}
      </GallerySpecimen>
      <GallerySpecimen title="Button: disabled, busy, a link, full width" span={2}>
        <SpecimenRow>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Disabled
            </Button>
          ))}
        </SpecimenRow>
        <SpecimenRow>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy>
              Saving
            </Button>
          ))}
        </SpecimenRow>
        <SpecimenRow>
          <a href="#main" className={buttonClass({ variant: 'secondary', wide: true })}>
            <Icon name="mail" size={17} />A link as a button, full width
          </a>
        </SpecimenRow>
      </GallerySpecimen>
      <GallerySpecimen title="Icon button">
        <SpecimenRow>
          <IconButton icon="back" label="Back" />
          <IconButton icon="close" label="Close" plain />
          <IconButton icon="copy" label="Copy" size={36} />
          <IconButton icon="bell" label="Alerts" disabled />
        </SpecimenRow>
      </GallerySpecimen>
      <GallerySpecimen title="Text link">
        <SpecimenRow>
          <a href="#main" className={linkClass()}>
            Create an account
          </a>
          <TextButton disabled>
            <Icon name="clock" size={15} />
            Resend in 0:24
          </TextButton>
        </SpecimenRow>
        <p>
          Accept the{' '}
          <a href="#main" className={linkClass('inline')}>
            privacy notice
          </a>
          .
        </p>
      </GallerySpecimen>
      <GallerySpecimen title="Badge" span={2}>
        <SpecimenRow>
          <Badge tone="live">LIVE</Badge>
          <Badge>Final</Badge>
          <Badge tone="success">This device</Badge>
          <Badge tone="warning">Not confirmed</Badge>
          <Badge tone="danger">Broken</Badge>
          <Badge tone="gold">+50 points</Badge>
          <Badge tone="info">Delayed</Badge>
          <Badge tone="glass">Over art</Badge>
        </SpecimenRow>
      </GallerySpecimen>
    </GallerySection>
  )
}
