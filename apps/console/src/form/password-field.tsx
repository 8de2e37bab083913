import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/index.ts';

/** A password box whose eye says what it does; `autoComplete` tells password managers which one it is. */
export function PasswordField(
  props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-hidden': false,
        'aria-label': t(visible ? 'form.hidePassword' : 'form.showPassword'),
      }}
      // The library marks the box around it alone.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
