import './theme.css';
import './mantine.css';
import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import { defaultColors } from '@ensemble/contract';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../session/index.ts';
import { themeOf, variablesOf } from './theme.ts';

/** The organisation's theme for all below it; the product's own where no organisation is known. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { organization } = useSession();
  const { themeColor, accentColor } =
    organization?.organizationDetails.schemaColor ?? defaultColors;
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
