'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { PaletteProps } from '@/components/palette/palette';
import { PALETTE_HINT, PaletteField, paletteInputStyle } from './palette-field';
import { PaletteFrame } from './palette-frame';

type PaletteHostProps = Omit<PaletteProps, 'query' | 'onQuery'> & { open: boolean };

export function PaletteHost({ open, ...props }: PaletteHostProps) {
  return open && <OpenPalette {...props} />;
}

/** A field from the first moment, so that no letter is lost while the palette itself is on its way. */
function OpenPalette(props: Omit<PaletteProps, 'query' | 'onQuery'>) {
  const { onClose } = props;
  const [query, setQuery] = useState('');
  const [composing, setComposing] = useState(false);
  const { Palette, failed } = usePalette();
  return (
    <PaletteFrame label={PALETTE_HINT} onClose={onClose}>
      {/* Changing the field under an input method would lose what it composes. */}
      {Palette && !composing ? (
        <Palette {...props} query={query} onQuery={setQuery} />
      ) : (
        <PaletteField onClose={onClose}>
          <input
            type="text"
            autoComplete="off"
            aria-label={PALETTE_HINT}
            placeholder={PALETTE_HINT}
            className={paletteInputStyle}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
        </PaletteField>
      )}
      {failed && (
        <p role="alert" className="p-4 text-danger text-small">
          The search could not be loaded. Check your connection and reload the page.
        </p>
      )}
    </PaletteFrame>
  );
}

type Loaded = { Palette: ComponentType<PaletteProps> | null; failed: boolean };

function usePalette(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ Palette: null, failed: false });
  useEffect(() => {
    import('@/components/palette/palette').then(
      ({ Palette }) => setLoaded({ Palette, failed: false }),
      () => setLoaded({ Palette: null, failed: true }),
    );
  }, []);
  return loaded;
}
