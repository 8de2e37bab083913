import './theme.css';
import './mantine.css';
import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import { defaultColors } from '@ensemble/contract';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useShownOrganization } from '../session/index.ts';
import { themeOf, variablesOf } from './theme.ts';

/** The theme of the organisation that the page or the session is of; the product's own where none is known. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { themeColor, accentColor } = useShownOrganization().brand ?? defaultColors;
  const [theme, variables] = useMemo(() => {
    const colors = { themeColor, accentColor };
    return [themeOf(colors), variablesOf(colors)];
  }, [themeColor, accentColor]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
