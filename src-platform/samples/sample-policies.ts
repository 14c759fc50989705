import type { PlatformReady } from '#shared/local-platform.ts';
import {
  accessPolicySchema,
  type AccessPolicy,
  type AccessPolicyInput,
} from '../domain/access-policy.ts';
import { checkPolicy } from '../engine/check-policy.ts';
import { SAMPLE_CUBES } from './sample-cubes.ts';

/**
 * The customers of the portal: airlines, film companies, associations of an industry, and ministries
 * with analysts of their own.
 */
const CUSTOMER_PORTAL: AccessPolicyInput = {
  cubes: [
    {
      cube: 'flights',
      description: 'Your flights, January to March 2001.',
      rules: [{ kind: 'attributeList', column: 'origin', attribute: 'airports' }],
    },
    {
      cube: 'movies',
      description: 'Your films with box office, budget, ratings and makers.',
      columnDescriptions: {
        us_dvd_sales: 'DVD sales in the United States, in US dollars, where they are known.',
        running_time: 'Length in minutes, where it is known.',
      },
      rules: [{ kind: 'attribute', column: 'distributor', attribute: 'distributor' }],
    },
    {
      cube: 'unemployment',
      description: 'Unemployed people of your industries by month.',
      rules: [{ kind: 'securityContext', column: 'industry', key: 'industries' }],
    },
    {
      cube: 'countries',
      description: 'Population, life expectancy and fertility of your country.',
      rules: [
        { kind: 'groups', anyOf: ['analysts'] },
        { kind: 'attribute', column: 'country', attribute: 'country' },
      ],
    },
    {
      // A mistake on purpose: each company was to see its own prices, but the rule was forgotten.
      // The dashboard in `leaky.ts` shows it, so that a leak check has something to find.
      cube: 'stocks',
      description: 'Monthly share prices.',
      rules: [{ kind: 'everyone' }],
    },
  ],
};

function parsePolicy(input: AccessPolicyInput): AccessPolicy {
  const policy = accessPolicySchema.parse(input);
  checkPolicy(policy, SAMPLE_CUBES);
  return policy;
}

/** The access policies of the sample deployments, by deployment; the others have none. */
export const SAMPLE_POLICIES: ReadonlyMap<number, AccessPolicy> = new Map([
  [3, parsePolicy(CUSTOMER_PORTAL)],
]);

/** Two airlines of the customer portal, for whoever wants to try the policy. */
export const POLICY_SAMPLE: NonNullable<PlatformReady['policySample']> = {
  deploymentId: 3,
  attribute: 'airports',
  values: [['SEA', 'PDX'], ['ATL']],
  sqlQuery: 'SELECT origin, destination, departure FROM flights',
  question: 'Number of flights by origin',
};
