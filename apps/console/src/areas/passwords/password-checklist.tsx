import type { checkPassword, PasswordPolicy } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { phrase, useTranslation } from '../../i18n/index.ts';
import classes from './password-checklist.module.css';

interface PasswordChecklistProps {
  id: string;
  policy: PasswordPolicy;
  checks: ReturnType<typeof checkPassword>;
}

/** Each rule in force and whether the password satisfies it, as it is typed (PWD-17..23). */
export function PasswordChecklist({ id, policy, checks }: PasswordChecklistProps) {
  const { t } = useTranslation();
  return (
    <div id={id}>
      <Text size="sm" fw={700}>
        {t('passwords.checklist')}
      </Text>
      <ul className={classes.list}>
        {checks.map(({ rule, passed }) => (
          <li key={rule} data-rule={rule} data-passed={passed}>
            {passed ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircle size={18} aria-hidden />
            )}
            <span>
              <span className={classes.state}>
                {t(passed ? 'passwords.met' : 'passwords.unmet')}{' '}
              </span>
              {phrase(`passwords.rule.${rule}`, {
                shortest: policy.shortest,
                longest: policy.longest,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
